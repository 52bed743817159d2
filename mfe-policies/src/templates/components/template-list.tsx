import { industries, type Template } from '@proviso/contracts';
import { Grid, space, Stack, text } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useIndustryLabel } from '../../shared/use-industry-label.ts';

const Section = styled.section`
  h2 {
    margin-bottom: ${space[3]};
    font: ${text('xl', 600, 'serif')};
  }
`;

export interface TemplateListProps {
  templates: readonly Template[];
  children: (template: Template) => ReactNode;
}

/** Templates, grouped by industry. */
export const TemplateList = ({ templates, children }: TemplateListProps) => {
  const industryLabel = useIndustryLabel();
  const groups = industries.flatMap((industry) => {
    const members = templates.filter((template) => template.industry === industry);
    return members.length === 0 ? [] : [{ industry, members }];
  });
  return (
    <Stack $gap={8}>
      {groups.map(({ industry, members }) => (
        <Section key={industry} aria-labelledby={`industry-${industry}`}>
          <h2 id={`industry-${industry}`}>{industryLabel(industry)}</h2>
          <Grid $min="20rem">{members.map(children)}</Grid>
        </Section>
      ))}
    </Stack>
  );
};
