import { ErrorState, Skeleton, type MfeLifecycles } from '@proviso/ui';
import { useEffect, useRef, useState } from 'react';
import type { Parcel } from 'single-spa';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import type { LoadRemote } from './load-remote.ts';
import { VersionMismatchError } from './version-mismatch.ts';

export interface RemoteSlotProps {
  /** Name of the micro-frontend. */
  mfe: string;
  load: LoadRemote;
  /**
   * Mounts the lifecycles as a single-spa parcel, which is unmounted together with the surrounding
   * application.
   */
  mount: (lifecycles: MfeLifecycles, domElement: HTMLElement) => Parcel;
}

/**
 * A placeholder that is hidden once the micro-frontend renders any content, even its own skeleton, so that
 * the layout does not shift.
 */
const Waiting = styled.div`
  &:has(+ :not(:empty)) {
    display: none;
  }
`;

type State = 'loading' | 'mounted' | { error: unknown };

/**
 * The area of one micro-frontend. Loading happens here, inside React, rather than in single-spa's loader,
 * where a hanging load would block every navigation. A failure affects only this panel, and Retry loads the
 * micro-frontend again.
 */
export const RemoteSlot = ({ mfe, load, mount }: RemoteSlotProps) => {
  const t = shellTexts.useTexts();
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    const domElement = host.current;
    if (!domElement) return undefined;
    let parcel: Parcel | undefined;
    let gone = false;
    const start = async () => {
      try {
        const lifecycles = await load(mfe, attempt > 0);
        if (gone) return;
        parcel = mount(lifecycles, domElement);
        await parcel.mountPromise;
        if (!gone) setState('mounted');
      } catch (error) {
        if (!gone) setState({ error });
      }
    };
    void start();
    return () => {
      gone = true;
      if (parcel?.getStatus() === 'MOUNTED') void parcel.unmount();
    };
  }, [mfe, load, mount, attempt]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <>
      {state === 'loading' && (
        <Waiting>
          <Skeleton />
        </Waiting>
      )}
      {typeof state === 'object' && (
        <ErrorState
          title={t('remote.failed')}
          detail={
            state.error instanceof VersionMismatchError
              ? t('remote.mismatch', {
                  package: state.error.package,
                  needed: state.error.needed,
                  provided: state.error.provided,
                })
              : t('remote.failedDetail')
          }
          onRetry={retry}
          wholePage
        />
      )}
      <div key={attempt} ref={host} data-mfe={mfe} />
    </>
  );
};
