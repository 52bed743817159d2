import type { ScoreOnDay } from '@proviso/contracts';
import { color, space, Table, TableScroll, text, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Root = styled.details`
  margin-top: ${space[3]};
  summary {
    color: ${color.textMuted};
    font: ${text('sm')};
    cursor: pointer;
  }
`;
const Scroll = styled(TableScroll)`
  max-height: 16rem;
  margin-top: ${space[2]};
`;

/** The score history as a table, newest day first. */
export const ScoreTable = ({ history }: { history: readonly ScoreOnDay[] }) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  return (
    <Root>
      <summary>{t('dashboard.history.asTable')}</summary>
      <Scroll as="section" aria-label={t('dashboard.history.title')} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.history.day')}</th>
              <th scope="col">{t('dashboard.history.score')}</th>
              <th scope="col">{t('dashboard.history.analyses')}</th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map((point) => (
              <tr key={point.day}>
                <td>{day(point.day)}</td>
                <td>{t('dashboard.percent', { value: point.score })}</td>
                <td>{t('dashboard.count', { value: point.analyses })}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Root>
  );
};
