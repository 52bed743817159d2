import type { Manifest } from '../manifest.ts';
import type { HistoryFault, HistoryVerification } from '../verify-history.ts';

const count = (number: number, what: string): string =>
  `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;

export const backupTakenText = (folder: string, { events, database, files, archive }: Manifest): string =>
  [
    `${folder} has ${archive ? '' : 'the word of '}${count(events, 'event')}${database.length > 0 ? ', the database' : ''}${files === 'folder' ? ', the files' : ''}.`,
    'It does not include the master key, without which nothing encrypted can be read. Store the key separately.',
    ...(database.length > 0 ? [] : ['The database is not included: back it up separately, now.']),
    ...(files === 'folder' ? [] : ['The files are in a bucket: back it up separately.']),
    ...(database.length > 0 && files === 'folder'
      ? []
      : ['Once all of it is backed up, run: npm run backup -- record']),
  ].join('\n');

export const backupRecordedText = 'Noted: a whole backup was made now. Its age is counted from here on.';

export const backupRestoredText = (folder: string): string =>
  `The database and the files are restored. Next: npm run backup -- verify ${folder}`;

export const eventsRestoredText = ({ events, written }: { events: number; written: number }): string =>
  `${count(events, 'event')} of the backup are in the event store, ${written.toLocaleString('en-US')} of them were written now. ` +
  'Read models are rebuilt at the next start.';

export const historyFaultText = (fault: HistoryFault): string => {
  switch (fault.kind) {
    case 'missing events':
      return `${fault.stream}: events ${fault.from} to ${fault.to} are missing`;
    case 'missing key':
    case 'unreadable event':
      return `${fault.stream}: event ${fault.revision} cannot be read: ${fault.message}`;
    case 'file':
      return `a file of organization ${fault.fault.organizationId} is ${fault.fault.fault}: ${fault.fault.message}`;
    case 'damaged backup':
    case 'other history':
      return fault.message;
  }
};

export const historyVerifiedText = ({
  events,
  streams,
  files,
  faults,
  digest,
}: HistoryVerification): string =>
  [
    `${count(events, 'event')} in ${count(streams, 'stream')} and ${count(files, 'file')} read`,
    `digest of the history: ${digest}`,
    faults === 0 ? 'Nothing is missing.' : `${count(faults, 'fault')}, each named above.`,
  ].join('\n');
