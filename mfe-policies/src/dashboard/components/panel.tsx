import { Card, CardTitle, Muted, Skeleton, WidgetSlot } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';

const panels = { 'ai-insights': 'insights', 'regulatory-updates': 'updates' } as const;

/** A panel that another micro-frontend brings; without it the page goes on. */
export const Panel = ({ widget }: { widget: keyof typeof panels }) => {
  const t = policiesTexts.useTexts();
  return (
    <WidgetSlot
      widget={widget}
      pending={<Skeleton items={1} height="14rem" />}
      failed={
        <Card as="section">
          <CardTitle>{t(`dashboard.${panels[widget]}`)}</CardTitle>
          <Muted>{t('dashboard.panelFailed')}</Muted>
        </Card>
      }
    />
  );
};
