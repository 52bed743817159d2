import type { MfeManifest } from '@proviso/contracts';
import { useLayoutEffect, useRef } from 'react';
import type { OutletGate } from './outlet-gate.ts';

export interface MfeOutletProps {
  manifest: MfeManifest;
  gate: OutletGate;
  register: (manifest: MfeManifest) => void;
}

/**
 * The place of micro-frontends on the page. While it is mounted, single-spa mounts the one of the current
 * URL.
 */
export const MfeOutlet = ({ manifest, gate, register }: MfeOutletProps) => {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    root.current?.replaceChildren(...manifest.microFrontends.map(({ name }) => gate.placeOf(name)));
    register(manifest);
    gate.set(true);
    return () => gate.set(false);
  }, [manifest, gate, register]);
  return <div ref={root} />;
};
