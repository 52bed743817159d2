import {
  type Analysis,
  type Finding,
  type FindingStatus,
  findingStatuses,
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
/** Statuses in display order, most urgent first. */
const order: readonly FindingStatus[] = ['contradicted', 'missing', 'partly', 'addressed', 'not-applicable'];

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
  const [status, setStatus] = useState<FindingStatus>();
  const [search, setSearch] = useState('');
  const wanted = findings
    .filter((finding) => (status === undefined || finding.status === status) && isNamed(finding, search))
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
  const number = (of: FindingStatus): number => findings.filter((finding) => finding.status === of).length;
  return (
    <Card as="section" id="report-requirements" tabIndex={-1}>
      <Stack $gap={4}>
        <CardTitle>{t('report.requirements')}</CardTitle>
        <Field label={t('report.show')}>
          <Select
            value={status ?? ''}
            placeholder={t('report.everything', { count: findings.length })}
            options={order
              .filter((one) => number(one) > 0)
              .map((one) => ({ value: one, label: `${t(`finding.${one}`)} (${number(one)})` }))}
            onChange={({ target }) => {
              setStatus(findingStatuses.find((one) => one === target.value));
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
          const group = shown.filter((finding) => isUnscored(finding) === unscored);
          const label = t(unscored ? 'report.unscored' : 'report.inScore');
          return (
            group.length > 0 && (
              <div key={label}>
                <Group>{label}</Group>
                <ul aria-label={label}>
                  {group.map((finding) => (
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
