import { type Entitlement, entitlementsOf, monthlyAnalysesOf, type PlanId, plans } from '@proviso/contracts';
import { CardTitle, Stack, Table, TableScroll, VisuallyHidden } from '@proviso/ui';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { billingTexts } from '../texts.ts';

/** Rows whose cells only say whether a plan includes the entitlement. */
const included = [
  ['signOn', 'single-sign-on'],
  ['directory', 'scim'],
  ['webhooks', 'webhooks'],
  ['coverage', 'coverage'],
  ['integrations', 'integrations'],
] as const satisfies readonly (readonly [string, Entitlement])[];

const has = (plan: PlanId, entitlement: Entitlement): boolean => entitlementsOf(plan).includes(entitlement);

/** Compares the features of the plans, derived from the entitlements that the server checks. */
export const PlanComparison = () => {
  const t = billingTexts.useTexts();
  const title = useId();
  const mark = (isIncluded: boolean) =>
    isIncluded ? (
      <>
        <Check size={16} aria-hidden />
        <VisuallyHidden>{t('comparison.included')}</VisuallyHidden>
      </>
    ) : (
      <>
        <span aria-hidden>—</span>
        <VisuallyHidden>{t('comparison.notIncluded')}</VisuallyHidden>
      </>
    );
  const analyses = (plan: PlanId): string => {
    const count = monthlyAnalysesOf(entitlementsOf(plan));
    return count === undefined ? t('comparison.unlimited') : t('comparison.perMonth', { count });
  };
  const rows: readonly (readonly [string, (plan: PlanId) => ReactNode])[] = [
    [t('comparison.policies'), (plan) => mark(has(plan, 'policies'))],
    [t('comparison.analysis'), analyses],
    [
      t('comparison.templates'),
      (plan) =>
        has(plan, 'templates.all') ? t('comparison.allTemplates') : t('comparison.standardTemplates'),
    ],
    [
      t('comparison.apiKeys'),
      (plan) => (has(plan, 'api-keys.write') ? t('comparison.readAndWrite') : t('comparison.read')),
    ],
    [t('features.mapping'), (plan) => mark(has(plan, 'analysis.mapping'))],
    ...included.map(
      ([name, entitlement]) =>
        [t(`comparison.${name}`), (plan: PlanId) => mark(has(plan, entitlement))] as const,
    ),
  ];
  return (
    <Stack $gap={3}>
      <CardTitle id={title}>{t('comparison.title')}</CardTitle>
      <TableScroll as="section" aria-labelledby={title} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('comparison.feature')}</th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map(({ id }) => (
                  <td key={id}>{cell(id)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Stack>
  );
};
