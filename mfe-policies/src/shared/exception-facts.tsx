import type { PolicyException } from '@proviso/contracts';
import { color, from, Instant, Muted, space, Stack, text, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';
import { ExceptionStateBadge } from './exception-state-badge.tsx';

const Facts = styled.dl`
  display: grid;
  gap: ${space[3]};
  > div {
    display: grid;
    gap: ${space[1]};
    ${from.tablet} {
      grid-template-columns: 11rem minmax(0, 1fr);
      gap: ${space[3]};
    }
  }
  dt {
    color: ${color.textMuted};
    font: ${text('sm', 600)};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
const Steps = styled.ul`
  display: grid;
  gap: ${space[2]};
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;

interface Step {
  kind: 'requested' | 'approved' | 'rejected' | 'revoked' | 'withdrawn';
  at: string;
  byName: string | null;
  note: string | null;
  /** The policy's version at the time of a decision. */
  version?: number;
}

const stepsOf = ({ requested, decision, ending, state }: PolicyException): readonly Step[] => [
  { ...requested, kind: 'requested', note: null },
  ...(decision
    ? [
        {
          ...decision,
          kind: decision.approved ? ('approved' as const) : ('rejected' as const),
          version: decision.policyVersion,
        },
      ]
    : []),
  ...(ending
    ? [
        {
          ...ending,
          kind: state === 'withdrawn' ? ('withdrawn' as const) : ('revoked' as const),
          note: ending.reason,
        },
      ]
    : []),
];

/** Everything that is known of an exception: its texts, its last day, and who decided what and when. */
export const ExceptionFacts = ({ exception }: { exception: PolicyException }) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  const { policyVersion: version, currentVersion: current, state } = exception;
  const facts = [
    [t('exceptions.appliesTo'), exception.appliesTo],
    [t('exceptions.waived'), exception.waived],
    [t('exceptions.reason'), exception.reason],
    [t('exceptions.measure'), exception.compensatingMeasure],
    [t('exceptions.lastDay'), day(exception.lastDay)],
    [
      t('exceptions.versions'),
      version === current ? version : t('exceptions.newerVersion', { version, current }),
    ],
    [t('exceptions.stateLabel'), <ExceptionStateBadge key="state" state={state} />],
  ] as const;
  return (
    <Stack $gap={4}>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Steps aria-label={t('exceptions.steps.label')}>
        {stepsOf(exception).map(({ kind, at, byName, note, version: decidedVersion }) => (
          <li key={kind}>
            <Instant at={at}>
              {(date) =>
                t(`exceptions.steps.${kind}`, {
                  date,
                  name: byName ?? t('exceptions.unnamed'),
                  ...(decidedVersion !== undefined && { version: decidedVersion }),
                })
              }
            </Instant>
            {note !== null && (
              <Muted>
                <q>{note}</q>
              </Muted>
            )}
          </li>
        ))}
      </Steps>
    </Stack>
  );
};
