import { createHash } from 'node:crypto';
import type { Finding } from '@proviso/contracts';

const said = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Hexadecimal SHA-256 of a finding's quotes, regardless of their offsets. Findings without quotes share one
 * hash, so the judgment of a gap applies until something is found.
 */
export const evidenceHash = ({ quotes }: Pick<Finding, 'quotes'>): string => {
  const words = [...new Set(quotes.map(({ text }) => said(text)))].toSorted();
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
};
