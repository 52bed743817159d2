import {
  auditActionLabels,
  auditEntityLabels,
  type AuditEntry,
  type AuditListQuery,
  limits,
} from '@proviso/contracts';
import { type FileLanguage, localeOf } from '../../../shared/rendering/file-language.ts';
import type { TableFile, TableSection } from '../../../shared/rendering/table/table-file.ts';
import { personIn, describeEntry } from './entry-words.ts';
import { describeFilters } from './filter-words.ts';

/** The newest entries that fit into a PDF, and whether there are more. */
export interface PrintedEntries {
  entries: readonly AuditEntry[];
  hasMore: boolean;
}

/** Reads as many entries as a PDF can contain. */
export const entriesToPrint = async (all: AsyncIterable<AuditEntry>): Promise<PrintedEntries> => {
  const entries: AuditEntry[] = [];
  for await (const entry of all) {
    if (entries.length === limits.auditPdfEntries) return { entries, hasMore: true };
    entries.push(entry);
  }
  return { entries, hasMore: false };
};

/** The audit log as a table with a section for each day in `timeZone`. */
export const printedLog = (
  { entries, hasMore }: PrintedEntries,
  filters: AuditListQuery,
  { words, timeZone, person }: { words: FileLanguage; timeZone: string; person: string },
): Pick<TableFile, 'language' | 'title' | 'facts' | 'sectionLabel' | 'columns' | 'sections'> => {
  const { language, say, number } = words;
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium', timeZone });
  const rowOf = (entry: AuditEntry): string[] => [
    time.format(new Date(entry.timestamp)),
    personIn(words, entry),
    describeEntry(language, entry),
    say(auditActionLabels[entry.action]),
    say(auditEntityLabels[entry.entityType]),
    entry.policy?.title ?? '',
    entry.ipAddress ?? '',
  ];
  const sections: (TableSection & { rows: string[][] })[] = [];
  for (const entry of entries) {
    const heading = words.day(entry.timestamp, timeZone);
    const last = sections.at(-1);
    if (last?.heading === heading) last.rows.push(rowOf(entry));
    else sections.push({ heading, rows: [rowOf(entry)] });
  }
  const count = number(entries.length);
  return {
    language,
    title: say('Audit log'),
    facts: [
      ...describeFilters(words, filters, person),
      [
        say('Entries'),
        hasMore
          ? say('The newest {count}. There are more: an export as CSV contains all of them.', { count })
          : count,
      ],
      [say('Time zone'), timeZone],
    ],
    sectionLabel: say('Day'),
    columns: [
      { header: say('Time'), width: 0.8 },
      { header: say('Person'), width: 1.2 },
      { header: say('What happened'), width: 3 },
      { header: say('Action'), width: 0.8 },
      { header: say('Entity type'), width: 0.9 },
      { header: say('Policy'), width: 1.4 },
      { header: say('IP address'), width: 1 },
    ],
    sections,
  };
};
