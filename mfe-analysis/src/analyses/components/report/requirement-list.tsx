import {
  type Analysis,
  type Finding,
  findingCountsOf,
  type FindingGroup,
  findingGroupOf,
  findingGroups,
  isUnscored,
} from '@proviso/contracts';
import {
  Button,
  Card,
  CardTitle,
  color,
  Field,
  Muted,
  Select,
  space,
  Stack,
  text,
  TextInput,
  useAddressParameters,
} from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../../texts.ts';
import { type EvidenceRange, RequirementItem } from './requirement-item.tsx';

/** Number of requirements rendered at once. */
const pageSize = 40;
/** Groups in display order, most urgent first. */
const order: readonly FindingGroup[] = [
  'contradicted',
  'missing',
  'partly',
  'addressed',
  'not-applicable',
  'outside',
];

/** Keeps only letters and digits, so that `164.312a` finds `45 CFR 164.312(a)(1)`. */
const searchable = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const isNamed = ({ requirement: { body, citation, title } }: Finding, search: string): boolean =>
  searchable(`${body} ${citation} ${title}`).includes(searchable(search));

const Group = styled.p`
  padding-block-end: ${space[2]};
  border-block-end: 2px solid ${color.borderStrong};
  font: ${text('sm', 600)};
`;

export interface RequirementListProps {
  analysis: Analysis;
  findings: readonly Finding[];
  onShow: (place: EvidenceRange) => void;
}

/** Every requirement that the policy was judged against, most important gaps first. */
export const RequirementList = ({ analysis, findings, onShow }: RequirementListProps) => {
  const t = analysisTexts.useTexts();
  const [group, setGroup] = useState<FindingGroup>();
  const [search, setSearch] = useState('');
  const wanted = findings
    .filter(
      (finding) => (group === undefined || findingGroupOf(finding) === group) && isNamed(finding, search),
    )
    .toSorted(
      (one, other) =>
        Number(isUnscored(one)) - Number(isUnscored(other)) ||
        order.indexOf(one.status) - order.indexOf(other.status) ||
        (other.weight ?? 1) - (one.weight ?? 1),
    );
  const [parameters] = useAddressParameters();
  const [body, citation] = [parameters.get('body'), parameters.get('requirement')];
  const isMeant = ({ requirement }: Finding): boolean =>
    requirement.body === body && requirement.citation === citation;
  // Always render the requirement that the URL points to.
  const [room, setRoom] = useState(() => Math.max(pageSize, wanted.findIndex(isMeant) + 1));
  const shown = wanted.slice(0, room);
  const counts = findingCountsOf(findings);
  return (
    <Card as="section" id="report-requirements" tabIndex={-1}>
      <Stack $gap={4}>
        <CardTitle>{t('report.requirements')}</CardTitle>
        <Field label={t('report.show')}>
          <Select
            value={group ?? ''}
            placeholder={t('report.everything', { count: findings.length })}
            options={order
              .filter((one) => counts[one] > 0)
              .map((one) => ({
                value: one,
                label: `${one === 'outside' ? t('summary.outside') : t(`finding.${one}`)} (${counts[one]})`,
              }))}
            onChange={({ target }) => {
              setGroup(findingGroups.find((one) => one === target.value));
              setRoom(pageSize);
            }}
          />
        </Field>
        <Field label={t('report.search')}>
          <TextInput
            type="search"
            value={search}
            placeholder={t('report.searchHint')}
            onChange={({ target }) => {
              setSearch(target.value);
              setRoom(pageSize);
            }}
          />
        </Field>
        <Muted as="output">
          {wanted.length === 0
            ? t(search.trim() === '' ? 'report.noRequirements' : 'report.noMatches', {
                search: search.trim(),
              })
            : search.trim() !== '' && t('report.matches', { count: wanted.length })}
        </Muted>
        {[false, true].map((unscored) => {
          const listed = shown.filter((finding) => isUnscored(finding) === unscored);
          const label = t(unscored ? 'report.unscored' : 'report.inScore');
          return (
            listed.length > 0 && (
              <div key={label}>
                <Group>{label}</Group>
                <ul aria-label={label}>
                  {listed.map((finding) => (
                    <RequirementItem
                      key={`${finding.requirement.body} ${finding.requirement.citation}`}
                      analysis={analysis}
                      finding={finding}
                      isMeant={isMeant(finding)}
                      onShow={onShow}
                    />
                  ))}
                </ul>
              </div>
            )
          );
        })}
        {wanted.length > room && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setRoom(room + pageSize)}>
              {t('report.more', { count: Math.min(pageSize, wanted.length - room) })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};
