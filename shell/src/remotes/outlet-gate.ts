/** Tracks whether the outlet of micro-frontends is mounted; notifies single-spa of changes. */
export interface OutletGate {
  isOpen: () => boolean;
  set: (open: boolean) => void;
  /**
   * The element of a micro-frontend: always the same, mounted or not. single-spa may mount while the gate is
   * closed for a moment, and never mounts again what it has mounted.
   */
  placeOf: (mfe: string) => HTMLElement;
}

export const createOutletGate = (onChange: () => void): OutletGate => {
  let open = false;
  const places = new Map<string, HTMLElement>();
  return {
    isOpen: () => open,
    set: (next) => {
      open = next;
      onChange();
    },
    placeOf: (mfe) => {
      const known = places.get(mfe);
      if (known) return known;
      const place = document.createElement('div');
      place.id = `mfe-${mfe}`;
      places.set(mfe, place);
      return place;
    },
  };
};
