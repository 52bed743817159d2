import { createHash } from 'node:crypto';
import type { Finding } from '@proviso/contracts';

const said = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Hexadecimal SHA-256 of the words that a finding rests on, wherever they stand now. Findings of nothing have the same one: what
 * people say of a gap holds until something is found.
 */
export const evidenceHash = ({ quotes }: Pick<Finding, 'quotes'>): string => {
  const words = [...new Set(quotes.map(({ text }) => said(text)))].toSorted();
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
};
