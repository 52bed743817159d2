import type { PlanUse } from '@proviso/contracts';
import { Badge, Muted, Stack, Table, TableScroll } from '@proviso/ui';
import { billingTexts } from '../../texts.ts';

const isOver = ({ used, included }: PlanUse): boolean => included !== null && used > included;

/**
 * Compares the organization's current usage with the limits of a smaller plan, and explains what happens
 * above these limits.
 */
export const PlanUseTable = ({ use, name }: { use: readonly PlanUse[]; name: string }) => {
  const t = billingTexts.useTexts();
  const over = use.filter(isOver);
  return (
    <Stack $gap={3}>
      <TableScroll as="section" aria-label={t('use.title')} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('use.title')}</th>
              <th scope="col">{t('use.now')}</th>
              <th scope="col">{t('use.included', { name })}</th>
            </tr>
          </thead>
          <tbody>
            {use.map((one) => (
              <tr key={one.what}>
                <th scope="row">{t(`use.what.${one.what}`)}</th>
                <td>{one.used}</td>
                <td>
                  {one.included ?? t('use.unlimited')}{' '}
                  {isOver(one) && <Badge tone="warning">{t('use.over')}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {over.map(({ what, used }) =>
        what === 'analyses' || what === 'writing-api-keys' ? (
          <p key={what}>{t(`use.after.${what}`, { count: used })}</p>
        ) : null,
      )}
      <Muted>{t('change.kept')}</Muted>
    </Stack>
  );
};
