import { oneLine } from '../../mail/one-line.ts';
import type { NotificationItem } from './items.ts';

/** Policies that a mail names; of the others it says how many there are. */
const NAMED = 20;

export interface DigestFacts {
  /** Titles of policies and names of people by their ids. */
  names: ReadonlyMap<string, string>;
  organizationName: string;
  addressOf: (path: string) => string;
}

const words = {
  created: 'created',
  edited: 'edited',
  status: 'status changed',
  deleted: 'deleted',
  undeleted: 'undeleted',
  completed: 'analyzed',
  failed: 'could not be analyzed',
} as const satisfies Record<NotificationItem['what'], string>;

/** The mail that tells of `items`, of which there is at least one. What people wrote is on one line each. */
export const digestMail = (
  items: readonly NotificationItem[],
  { names, organizationName, addressOf }: DigestFacts,
): { subject: string; text: string } => {
  const changes = linesOf(items, 'policyChanges', names, addressOf);
  const analyses = linesOf(items, 'analyses', names, addressOf);
  return {
    subject: `${subjectOf(changes.policies, analyses.policies)} in ${oneLine(organizationName)}`.slice(
      0,
      180,
    ),
    text: [
      'Hello,',
      '',
      ...(changes.policies > 0 ? ['Policies that changed:', ...changes.lines, ''] : []),
      ...(analyses.policies > 0 ? ['Analyses:', ...analyses.lines, ''] : []),
      'You get at most one such email an hour.',
    ].join('\n'),
  };
};

const policies = (count: number) => `${count} ${count === 1 ? 'policy' : 'policies'}`;

const subjectOf = (changed: number, analyzed: number): string => {
  if (analyzed === 0) return `${policies(changed)} changed`;
  if (changed === 0) return `${policies(analyzed)} analyzed`;
  return `${policies(changed)} changed, ${analyzed} analyzed`;
};

const linesOf = (
  items: readonly NotificationItem[],
  kind: NotificationItem['kind'],
  names: DigestFacts['names'],
  addressOf: DigestFacts['addressOf'],
): { policies: number; lines: readonly string[] } => {
  const byPolicy = new Map<string, NotificationItem[]>();
  for (const item of items) {
    if (item.kind !== kind) continue;
    byPolicy.set(item.policyId, [...(byPolicy.get(item.policyId) ?? []), item]);
  }
  const lines = [...byPolicy].slice(0, NAMED).map(([policyId, told]) => {
    const whats = [...new Set(told.map(({ what, score }) => said(what, score)))].join(', ');
    const people = [...new Set(told.flatMap(({ actorId }) => names.get(actorId) ?? []))].map(oneLine);
    const by = people.length > 0 && kind === 'policyChanges' ? ` by ${people.join(', ')}` : '';
    const title = oneLine(names.get(policyId) ?? 'A policy');
    const isGone = told.at(-1)?.what === 'deleted';
    return `- ${title}: ${whats}${by}${isGone ? '' : `\n  ${addressOf(`/policies/${policyId}`)}`}`;
  });
  const more = byPolicy.size - lines.length;
  return { policies: byPolicy.size, lines: [...lines, ...(more > 0 ? [`- and ${more} more`] : [])] };
};

const said = (what: NotificationItem['what'], score: number | null): string =>
  score === null ? words[what] : `${words[what]}, score ${Math.round(score)}`;
