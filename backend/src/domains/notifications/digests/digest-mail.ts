import type { Language } from '@proviso/contracts';
import { createMailLineTranslator } from '../../../shared/mail/mail-in-language.ts';
import { oneLine } from '../../../shared/mail/one-line.ts';
import type { NotificationItem } from './items.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/** Maximum number of policies that an email names. Any further policies are only counted. */
const MAX_NAMED = 20;

export interface DigestFacts {
  /** Policy titles and user names, by id. */
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

/**
 * Returns the email about `items`, which must not be empty. Lines that contain user input are translated
 * here, because the mailer can only translate fixed, complete lines.
 */
export const digestMail = (
  items: readonly NotificationItem[],
  { names, organizationName, addressOf }: DigestFacts,
  language: Language | null,
): MailText => {
  const changes = linesOf(items.filter(isChange), { names, addressOf }, createMailLineTranslator(language));
  const analyses = linesOf(
    items.filter((item) => !isChange(item)),
    { names, addressOf },
    createMailLineTranslator(language),
  );
  return {
    subject: subjectOf(changes.policies, analyses.policies, oneLine(organizationName)).slice(0, 180),
    text: [
      'Hello,',
      '',
      ...(changes.policies > 0 ? ['Policies that changed:', ...changes.lines, ''] : []),
      ...(analyses.policies > 0 ? ['Analyses:', ...analyses.lines, ''] : []),
      'You get at most one such email an hour.',
    ].join('\n'),
  };
};

const subjectOf = (changed: number, analyzed: number, name: string): string => {
  if (analyzed === 0)
    return changed === 1 ? `1 policy changed in ${name}` : `${changed} policies changed in ${name}`;
  if (changed === 0)
    return analyzed === 1 ? `1 policy analyzed in ${name}` : `${analyzed} policies analyzed in ${name}`;
  return changed === 1
    ? `1 policy changed, ${analyzed} analyzed in ${name}`
    : `${changed} policies changed, ${analyzed} analyzed in ${name}`;
};

const linesOf = (
  items: readonly NotificationItem[],
  { names, addressOf }: Pick<DigestFacts, 'names' | 'addressOf'>,
  say: (english: string) => string,
): { policies: number; lines: readonly string[] } => {
  const byPolicy = new Map<string, NotificationItem[]>();
  for (const item of items) byPolicy.set(item.policyId, [...(byPolicy.get(item.policyId) ?? []), item]);
  const lines = [...byPolicy].slice(0, MAX_NAMED).map(([policyId, told]) => {
    const whats = [...new Set(told.map(({ what, score }) => say(said(what, score))))].join(', ');
    const changes = told.filter(isChange);
    const people = [...new Set(changes.flatMap(({ actorId }) => names.get(actorId) ?? []))].map(oneLine);
    const by = people.length > 0 ? ` ${say('by')} ${people.join(', ')}` : '';
    const title = oneLine(names.get(policyId) ?? say('A policy'));
    const isGone = told.at(-1)?.what === 'deleted';
    return `- ${title}: ${whats}${by}${isGone ? '' : `\n  ${addressOf(`/policies/${policyId}`)}`}`;
  });
  const more = byPolicy.size - lines.length;
  return { policies: byPolicy.size, lines: [...lines, ...(more > 0 ? [`- and ${more} more`] : [])] };
};

const said = (what: NotificationItem['what'], score: number | null): string =>
  score === null ? words[what] : `analyzed, score ${Math.round(score)}`;

const isChange = ({ kind }: NotificationItem): boolean => kind === 'policyChanges';
