import { Instant, Muted, Row, useFormatters } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';
import { documentFilePath, useAuditedDocuments } from '../api/audited-policies.ts';
import { PlainList } from './plain-list.ts';
import { PolicyPart } from './policy-part.tsx';

/** A policy's documents, which an external auditor can download. */
export const AuditedDocuments = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const { fileSize } = useFormatters();
  return (
    <PolicyPart
      title={t('auditorRoom.documents')}
      list={useAuditedDocuments(policyId)}
      failed={t('auditorRoom.documentsFailed')}
      empty={t('auditorRoom.documentsEmpty')}
    >
      {(items) => (
        <PlainList>
          {items.map(({ id, originalName, fileSize: bytes, uploadedAt }) => (
            <li key={id}>
              <Row $gap={2}>
                <a
                  href={documentFilePath(id)}
                  download
                  aria-label={t('auditorRoom.downloadOf', { name: originalName })}
                >
                  {originalName}
                </a>
                <Muted>
                  {fileSize(bytes)}
                  {' · '}
                  <Instant at={uploadedAt}>{(date) => t('auditorRoom.uploaded', { date })}</Instant>
                </Muted>
              </Row>
            </li>
          ))}
        </PlainList>
      )}
    </PolicyPart>
  );
};
