import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { color, focusRing, from, layer, motion, radius, shadow, space, text } from '../theme/index.ts';
import type { ToastStore, ToastTone } from './toast-store.ts';

/** Milliseconds for which a toast is shown. */
const duration = 5000;
/** Milliseconds for a toast with an action. */
const actionDuration = 10_000;
const swipeThreshold = 50;
const hotkey = ['F8'];

const icons = { default: Info, success: CircleCheck, destructive: CircleAlert } satisfies Record<
  ToastTone,
  unknown
>;
const tones = {
  default: color.primary,
  success: color.onSuccessSoft,
  destructive: color.dangerText,
} satisfies Record<ToastTone, string>;

const arrive = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;
/**
 * On phones, toasts are a bar at the end of the window, and pages and dialogs make room for it. In wider
 * windows, toasts appear at the end of the page, above the footers of dialogs and forms. They never cover
 * notices, breadcrumbs, titles, or primary buttons.
 */
const Viewport = styled(Toast.Viewport)`
  position: fixed;
  inset-block-end: var(--support-banner, 0rem);
  inset-inline: 0;
  z-index: ${layer.toast};
  padding: ${space[2]};
  ${from.tablet} {
    inset-block-end: calc(6rem + var(--support-banner, 0rem));
    inset-inline-start: auto;
    width: 26rem;
  }
  &:empty {
    padding: 0;
  }
  list-style: none;
  outline: none;
`;
const Root = styled(Toast.Root)<{ $tone: ToastTone }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0 ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-inline-start: 4px solid ${({ $tone }) => tones[$tone]};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.lg};
  ${focusRing}
  > svg {
    color: ${({ $tone }) => tones[$tone]};
  }
  &[data-state='open'] {
    animation: ${arrive} ${motion.calm};
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.quick};
  }
`;
const Title = styled(Toast.Title)`
  font: ${text('base', 600)};
`;
const Description = styled(Toast.Description)`
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Text = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
  overflow-wrap: anywhere;
  > button {
    flex: none;
  }
`;

/**
 * Tells the page how much room toasts take. A page that is at its end stays there, so that toasts do not
 * cover its last controls.
 */
const reserve = (height: number): void => {
  const { documentElement: page } = document;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 1;
  page.style.setProperty('--toast-height', `${height}px`);
  if (isAtEnd && height > 0) window.scrollTo({ top: page.scrollHeight });
};

/** Reserves room for the toasts in `list` while it is mounted. */
const reserveFor = (list: HTMLElement | null): (() => void) | undefined => {
  if (!list) return undefined;
  const observer = new ResizeObserver(() => reserve(list.offsetHeight));
  observer.observe(list);
  return () => {
    observer.disconnect();
    reserve(0);
  };
};

/** Shows the toasts of `store`. */
export const ToastRegion = ({ store }: { store: ToastStore }) => {
  const t = uiTexts.useTexts();
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot);
  return (
    <Toast.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toasts.map(({ id, open, title, description, tone = 'default', action }) => {
        const Icon = icons[tone];
        return (
          <Root
            key={id}
            open={open}
            onOpenChange={(next) => !next && store.dismiss(id)}
            {...(action && { duration: actionDuration })}
            $tone={tone}
          >
            <Icon size={18} aria-hidden />
            <Text>
              <div>
                <Title>{title}</Title>
                {description !== undefined && <Description>{description}</Description>}
              </div>
              {action && (
                <Toast.Action asChild altText={action.elsewhere} onClick={action.onPress}>
                  <Button variant="secondary" size="sm">
                    {action.label}
                  </Button>
                </Toast.Action>
              )}
            </Text>
            <Toast.Close asChild>
              <IconButton size="sm" label={t('toasts.dismiss')} icon={<X size={16} />} />
            </Toast.Close>
          </Root>
        );
      })}
      <Viewport ref={reserveFor} hotkey={hotkey} label={t('toasts.region', { hotkey: '{hotkey}' })} />
    </Toast.Provider>
  );
};
