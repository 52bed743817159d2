import type { Analysis, ModelUse } from '@proviso/contracts';
import { Card, CardTitle, color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { analysisTexts } from '../../../texts.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[3]};
  grid-template-columns: max-content minmax(0, 1fr);
  font: ${text('sm')};
  dt {
    color: ${color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

export interface ProvenanceProps extends Pick<Analysis, 'libraryVersion' | 'documents'> {
  engine: string | null;
  /** Undefined if no model was used for the result. */
  model: ModelUse | undefined;
}

/** Shows which engine produced a result, and from which inputs. */
export const Provenance = ({ engine, model, libraryVersion, documents }: ProvenanceProps) => {
  const t = analysisTexts.useTexts();
  return (
    <Card as="section">
      <CardTitle>{t('report.provenance')}</CardTitle>
      <Facts>
        <dt>{t('report.engine')}</dt>
        <dd>{engine}</dd>
        {libraryVersion !== null && (
          <>
            <dt>{t('report.library')}</dt>
            <dd>
              <code>{libraryVersion.slice(0, 12)}</code>
            </dd>
          </>
        )}
        {model && <Model model={model} />}
        <dt>{t('report.documents')}</dt>
        {documents.length === 0 && <dd>{t('report.noDocuments')}</dd>}
        {documents.map(({ documentId, name }) => (
          <dd key={documentId} style={{ gridColumn: 2 }}>
            {name ?? t('report.goneDocument')}
          </dd>
        ))}
      </Facts>
    </Card>
  );
};

/** Shows a model's usage for a result, and how many of its answers were rejected. */
const Model = ({ model }: { model: ModelUse }) => {
  const t = analysisTexts.useTexts();
  const left = [
    model.droppedQuotes > 0 && t('report.droppedQuotes', { count: model.droppedQuotes }),
    model.unsupportedFindings > 0 && t('report.unsupported', { count: model.unsupportedFindings }),
  ].filter((said) => said !== false);
  return (
    <>
      <dt>{t('report.model')}</dt>
      <dd>{model.model}</dd>
      <dd style={{ gridColumn: 2 }}>
        {t('report.calls', {
          count: model.calls,
          input: model.inputTokens,
          output: model.outputTokens,
          cost: `$${model.cost.toFixed(4)}`,
        })}
      </dd>
      {left.length > 0 && <dt>{t('report.dropped')}</dt>}
      {left.map((said) => (
        <dd key={said} style={{ gridColumn: 2 }}>
          {said}
        </dd>
      ))}
    </>
  );
};
