import type { MfeLifecycles } from '@proviso/ui';
import type { LifeCycles, Parcel, ParcelConfigObject } from 'single-spa';
import { withTimeout } from './within.ts';

/**
 * Milliseconds allowed for each step. This is less than single-spa's timeout, so that single-spa never sees a
 * step that hangs.
 */
const STEP = 3_500;

type Step = (properties: object) => Promise<unknown>;

/**
 * Mounts a parcel of `lifecycles` with `mountParcel`. single-spa cannot unmount a parcel that failed to
 * mount, and then treats its application as broken. Therefore single-spa always sees success, and only
 * `mountPromise` rejects. The failed parcel can be unmounted like any other.
 */
export const mountSafely = (
  lifecycles: MfeLifecycles,
  mountParcel: (config: ParcelConfigObject) => Parcel,
): Parcel => {
  let failure: { error: unknown } | undefined;
  const attempt = async (name: keyof MfeLifecycles, properties: object): Promise<void> => {
    try {
      for (const step of [lifecycles[name]].flat() as Step[]) await withTimeout(step(properties), STEP, name);
    } catch (error) {
      failure ??= { error };
    }
  };
  const config: LifeCycles<object> = {
    bootstrap: (properties) => attempt('bootstrap', properties),
    mount: async (properties) => {
      if (!failure) await attempt('mount', properties);
    },
    unmount: (properties) => attempt('unmount', properties),
  };
  const parcel = mountParcel(config);
  return {
    ...parcel,
    mountPromise: parcel.mountPromise.then((done) => {
      if (failure) throw failure.error;
      return done;
    }),
  };
};
