import { createHash } from 'node:crypto';
import type { Finding } from '@proviso/contracts';

const said = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * SHA-256 of a finding's quotes in hexadecimal, regardless of their offsets. Findings without quotes share
 * one hash, so a judgment on a gap applies until evidence is found.
 */
export const evidenceHash = ({ quotes }: Pick<Finding, 'quotes'>): string => {
  const words = [...new Set(quotes.map(({ text }) => said(text)))].toSorted();
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
};
