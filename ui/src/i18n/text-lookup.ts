/** Values that a text is filled in with, by name. */
export type TextValues = Readonly<Record<string, string | number>>;
/** Returns the text of a key, with `{{name}}` filled in from `values`. A wrong key is a type error. */
export type Texts<Key extends string = string> = (key: Key, values?: TextValues) => string;
