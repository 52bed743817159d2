import { ERASED } from '@proviso/contracts';
import { color, font } from '@proviso/ui';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';

const Erased = styled.em`
  color: ${color.textMuted};
`;
const Hash = styled.code`
  font-family: ${font.mono};
  white-space: nowrap;
`;

const hashCharacters = 8;
const sha256 = /^[\da-f]{64}$/;

interface ContentReference {
  sha256: string;
  revision: number;
}
const isContent = (value: unknown): value is ContentReference =>
  typeof value === 'object' &&
  value !== null &&
  'sha256' in value &&
  typeof value.sha256 === 'string' &&
  'revision' in value &&
  typeof value.revision === 'number';

const sizes: ReadonlySet<string> = new Set(['fileSize', 'textSize']);

const ShortHash = ({ hash }: { hash: string }) => <Hash title={hash}>{hash.slice(0, hashCharacters)}…</Hash>;

export interface RecordedValueProps {
  field: string;
  value: unknown;
}

/** A recorded value as a person reads it: hashes shortened, content by hash and revision, nothing as a dash. */
export const RecordedValue = ({ field, value }: RecordedValueProps) => {
  const t = adminTexts.useTexts();
  if (value === null || value === undefined || value === '') return t('auditEntry.none');
  if (value === ERASED) return <Erased>{t('auditEntry.erased')}</Erased>;
  if (isContent(value)) {
    return (
      <>
        <ShortHash hash={value.sha256} /> {t('auditEntry.revision', { revision: value.revision })}
      </>
    );
  }
  if (typeof value === 'string') return sha256.test(value) ? <ShortHash hash={value} /> : value;
  if (typeof value === 'number' && sizes.has(field)) return t('auditEntry.bytes', { count: value });
  return JSON.stringify(value);
};
