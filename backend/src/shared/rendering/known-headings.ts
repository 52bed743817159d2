import type { Logger } from '@proviso/storage';
import type { PolicyHeading } from './markdown/headings-of.ts';
import { RenderingRefusedError, type Renderer, type RenderingSchedule } from './renderer.ts';

/** The headings in a policy's text; empty if the text cannot be parsed in time. */
export const knownHeadings = async (
  { renderer, logger }: { renderer: Pick<Renderer, 'headings'>; logger: Logger },
  content: string,
  order: RenderingSchedule,
): Promise<readonly PolicyHeading[]> => {
  try {
    return await renderer.headings(content, order);
  } catch (error) {
    if (!(error instanceof RenderingRefusedError)) throw error;
    logger.warn({ reason: error.reason }, 'headings of a policy could not be read');
    return [];
  }
};

/** The heading of the section that contains the position `offset`. */
export const headingAt = (headings: readonly PolicyHeading[], offset: number): PolicyHeading | undefined =>
  headings.findLast((heading) => heading.offset <= offset);
