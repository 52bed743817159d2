/** The reasons why a history does not verify. */
export type FaultCode =
  | 'no-bundle'
  | 'line-unreadable'
  | 'entry-missing'
  | 'entry-doubled'
  | 'event-changed'
  | 'event-removed'
  | 'event-inserted'
  | 'event-doubled'
  | 'events-swapped'
  | 'leaf-changed'
  | 'tree-differs'
  | 'checkpoint-forged'
  | 'key-unknown'
  | 'key-unreadable'
  | 'other-history'
  | 'cut'
  | 'after-end'
  | 'kept-unsigned'
  | 'kept-absent'
  | 'kept-differs'
  | 'kept-longer'
  | 'anchor-differs'
  | 'anchor-longer'
  | 'cosignature-forged'
  | 'not-witnessed'
  | 'time-stamp-forged'
  | 'time-stamp-unmatched'
  | 'not-stamped'
  | 'stamped-late';

/** The first entry that does not verify, and the reason. Entries are counted from 0. */
export interface Fault {
  code: FaultCode;
  /** `undefined` if the fault concerns the whole file. */
  entry: number | undefined;
  message: string;
  meaning: string;
}

const meanings: Readonly<Record<FaultCode, string>> = {
  'no-bundle': 'This file is not a history that Proviso exported, or its first line was damaged.',
  'line-unreadable': 'The file was edited or damaged here.',
  'entry-missing': 'Entries were taken out of the file.',
  'entry-doubled': 'An entry was copied, or moved to another place in the file.',
  'event-changed': 'The event is not the one that was recorded. Somebody or something changed it afterwards.',
  'event-removed': 'A recorded event is no longer in the history. Somebody or something removed it.',
  'event-inserted': 'The history has an event that was not recorded at this place. It was added afterwards.',
  'event-doubled': 'The history repeats an earlier event at this place.',
  'events-swapped': 'The events are genuine, but not in the order in which they were recorded.',
  'leaf-changed':
    'The event is the one that was signed, but its hash in the file is not. The record of hashes was changed.',
  'tree-differs':
    'One or more of these entries are not those that were signed. Event and hash were changed together, so the entry cannot be named.',
  'checkpoint-forged': 'The checkpoint was changed after it was signed, or somebody without the key made it.',
  'key-unknown':
    'The checkpoint is not signed with a key that you trust. Somebody may have exchanged the key.',
  'key-unreadable': 'Check that you copied the whole key. Nothing was verified.',
  'other-history': 'The checkpoint belongs to another organization or installation.',
  cut: 'The end of the history is missing.',
  'after-end': 'Something was added after the end of the history.',
  'kept-unsigned':
    'The checkpoint that you kept is not signed with a key that you trust, so it proves nothing.',
  'kept-absent':
    'Nothing was compared. Either these are the copies of another history, or the copies of this one were removed.',
  'kept-differs':
    'The history differs from the one that you were shown before. Either it was rewritten since, or two people are shown different histories.',
  'kept-longer':
    'The file ends before the checkpoint that you kept. Either the file is older, such as one for an earlier period, or its latest entries were cut off. Ask for a file that was made later.',
  'anchor-differs':
    'A service outside of the installation has confirmed another history than this one. The history was rewritten since.',
  'anchor-longer':
    'A service outside of the installation has confirmed more entries. The latest entries were cut off.',
  'cosignature-forged': 'The cosignature was changed, or somebody without the key of the witness made it.',
  'not-witnessed':
    'The witness refuses a history that does not continue what it saw before. Either that happened, or it could not be reached when the file was made. Ask for a file that was made later.',
  'time-stamp-forged': 'The time stamp was changed, or another authority than those that you trust made it.',
  'time-stamp-unmatched':
    'The history was rewritten or cut since, or the file leaves out that checkpoint. Pass the checkpoint, too.',
  'not-stamped':
    'The authority could not be reached when the file was made, or somebody removed its time stamps.',
  'stamped-late':
    'The entries existed at the time of the time stamp, but nothing shows that they existed when they say. They may have been written or rewritten later.',
};

export const fault = (code: FaultCode, entry: number | undefined, message: string): Fault => ({
  code,
  entry,
  message,
  meaning: meanings[code],
});
