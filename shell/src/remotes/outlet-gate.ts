/** Whether the place where micro-frontends appear is on the page; single-spa is told when that changes. */
export interface OutletGate {
  isOpen: () => boolean;
  set: (open: boolean) => void;
}

export const createOutletGate = (onChange: () => void): OutletGate => {
  let open = false;
  return {
    isOpen: () => open,
    set: (next) => {
      open = next;
      onChange();
    },
  };
};
