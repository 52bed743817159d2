import { textsOfMail } from './mail.ts';

/** Quotation marks (`>`, `|`) and indentation at the beginning of a line. */
const QUOTED = /^[ \t>|]+/gm;
/**
 * A signed checkpoint (C2SP tlog-checkpoint) somewhere in a text. Email programs break long lines at spaces, so
 * that a signature may be on the line after its name.
 */
const NOTE =
  /^(\S+)[ \t]*\n(0|[1-9]\d{0,15})[ \t]*\n([A-Za-z0-9+/]{43}=)[ \t]*\n[ \t]*\n((?:—\s+\S+\s+[A-Za-z0-9+/=]{40,}[ \t]*(?:\n|$))+)/gmu;
const SIGNATURE = /—\s+(\S+)\s+([A-Za-z0-9+/=]{40,})/gu;

const notesIn = (text: string): readonly string[] => {
  const plain = text.replaceAll('\r\n', '\n').replaceAll(QUOTED, '');
  return [...plain.matchAll(NOTE)].map(([, origin, size, root, signatures = '']) => {
    const lines = [...signatures.matchAll(SIGNATURE)].map(([, name, encoded]) => `— ${name} ${encoded}\n`);
    return `${origin}\n${size}\n${root}\n\n${lines.join('')}`;
  });
};

/**
 * Finds the checkpoints in a text that somebody kept: a file with a checkpoint, a saved email, or text copied
 * from an email. Does not verify them.
 */
export const checkpointsIn = (text: string): readonly string[] => [
  ...new Set(textsOfMail(text).flatMap(notesIn)),
];
