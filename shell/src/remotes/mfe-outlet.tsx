import type { MfeManifest } from '@proviso/contracts';
import { useLayoutEffect } from 'react';
import type { OutletGate } from './outlet-gate.ts';
import { outletId } from './outlet-id.ts';

export interface MfeOutletProps {
  manifest: MfeManifest;
  gate: OutletGate;
  register: (manifest: MfeManifest) => void;
}

/** The place on the page where micro-frontends appear. While it is there, single-spa mounts what the address asks for. */
export const MfeOutlet = ({ manifest, gate, register }: MfeOutletProps) => {
  useLayoutEffect(() => {
    register(manifest);
    gate.set(true);
    return () => gate.set(false);
  }, [manifest, gate, register]);
  return manifest.microFrontends.map(({ name }) => <div key={name} id={outletId(name)} />);
};
