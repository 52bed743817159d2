import {
  auditActionLabels,
  auditEntityLabels,
  type AuditListQuery,
  type AuditTimeRange,
  auditTopicLabels,
} from '@proviso/contracts';
import type { FileLanguage, FileText } from '../../../shared/rendering/file-language.ts';

const rangeTexts: Readonly<Record<AuditTimeRange, FileText>> = {
  today: 'Today',
  week: 'The last 7 days',
  month: 'The last 30 days',
  quarter: 'The last 90 days',
};

/**
 * Describes the filters of an export: a label and a value for each.
 *
 * @param person the name of the person whose entries are exported
 */
export const describeFilters = (
  { say, day }: FileLanguage,
  { search, action, entityType, topic, timeRange, from, to, person: personId }: AuditListQuery,
  person: string,
): (readonly [label: string, value: string])[] => {
  const given: readonly (readonly [FileText, string | undefined])[] = [
    ['Search', search],
    ['Action', action && say(auditActionLabels[action])],
    ['Entity type', entityType && say(auditEntityLabels[entityType])],
    ['Topic', topic && say(auditTopicLabels[topic])],
    ['Time range', timeRange && say(rangeTexts[timeRange])],
    ['First day', from && day(`${from}T00:00:00.000Z`, 'UTC')],
    ['Last day', to && day(`${to}T00:00:00.000Z`, 'UTC')],
    ['Person', personId && person],
  ];
  const filter = given.flatMap(([label, value]) => (value ? [[say(label), value] as const] : []));
  return filter.length === 0 ? [[say('Filters'), say('None')]] : filter;
};
