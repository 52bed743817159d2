import { Muted, Row, Stack, text } from '@proviso/ui';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { PolicyDocument } from '../policy-document.tsx';
import { PolicyStatusBadge } from '../policy-status-badge.tsx';
import type { PolicyForm } from './use-policy-form.ts';

const Title = styled.h3`
  font: ${text('2xl', 600, 'serif')};
  overflow-wrap: anywhere;
`;

/** The policy as it will read. */
export const PreviewTab = ({ form: { control } }: { form: PolicyForm }) => {
  const t = policiesTexts.useTexts();
  const values = useWatch({ control });
  const { title = '', status = 'draft', content = '' } = values;
  return (
    <Stack $gap={3}>
      <Muted>{t('form.previewNote')}</Muted>
      <Row>
        <Title>{title.trim() || t('form.untitled')}</Title>
        <PolicyStatusBadge status={status} />
      </Row>
      <div>
        <PolicyDocument
          policy={{
            content,
            facilityType: values.facilityType ?? null,
            state: values.state ?? null,
            regulatoryBody: values.regulatoryBody ?? null,
            industry: values.industry ?? null,
          }}
        />
      </div>
    </Stack>
  );
};
