/** A form value, which may be nested. Stripe's clients encode nested values as `a[b][0]=c`. */
export type FormValue = string | { [key: string]: FormValue };
export type Form = Record<string, FormValue>;

/**
 * Parses `application/x-www-form-urlencoded` with nested keys. Lists become objects with the keys 0, 1, and
 * so on.
 */
export const formOf = (text: string): Form => {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[');
    const path = [first, ...rest];
    let place = form;
    for (const key of path.slice(0, -1)) {
      const inside = place[key];
      const next = typeof inside === 'object' ? inside : {};
      place[key] = next;
      place = next;
    }
    // `a[]=x&a[]=y` is also a list.
    const last = path.at(-1) ?? '';
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return form;
};

export const textIn = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
export const formIn = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {});
export const listIn = (value: FormValue | undefined): readonly FormValue[] => Object.values(formIn(value));
export const textsIn = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
