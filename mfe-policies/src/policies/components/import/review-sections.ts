import type { ImportPreview } from '@proviso/contracts';

type Sections = ImportPreview['sections'];

const titleOf = (heading: Element): string => (heading.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * The visible headings of `sections`, each with its section index. Omits headings that the user has added.
 */
const shownHeadings = (form: HTMLElement, sections: Sections): { heading: HTMLElement; index: number }[] => {
  const shown = [
    ...form.querySelectorAll<HTMLElement>('[role="tabpanel"]:not([hidden]) :is(h1, h2, h3, h4, h5, h6)'),
  ];
  let from = 0;
  return sections.flatMap(({ title }, index) => {
    const at = shown.findIndex((heading, place) => place >= from && titleOf(heading) === title);
    const heading = shown[at];
    if (!heading) return [];
    from = at + 1;
    return [{ heading, index }];
  });
};

/** The element with a section's heading, if the visible text still contains the heading. */
export const headingOfSection = (
  form: HTMLElement,
  sections: Sections,
  index: number,
): HTMLElement | undefined => shownHeadings(form, sections).find((shown) => shown.index === index)?.heading;

/** Pixels below the top of the scrolled area at which a section counts as the one being read. */
const readingLine = 64;

/** Index of the section at the top of the scrolled area. */
export const sectionAtTop = (
  form: HTMLElement,
  sections: Sections,
  scrolled: HTMLElement,
): number | undefined => {
  const line = scrolled.getBoundingClientRect().top + readingLine;
  return shownHeadings(form, sections).findLast(({ heading }) => heading.getBoundingClientRect().top <= line)
    ?.index;
};

/** Position of a section's heading in its Markdown source. */
export const placeInMarkdown = (content: string, sections: Sections, index: number): number | undefined => {
  const title = sections[index]?.title;
  const before = sections.slice(0, index).filter((section) => section.title === title).length;
  const headings = [...content.matchAll(/^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$/gm)];
  return headings.filter(([, heading = '']) => heading.replaceAll(/[\\*_`]/g, '') === title)[before]?.index;
};
