/** Tracks whether the micro-frontend outlet is mounted, and notifies single-spa of changes. */
export interface OutletGate {
  isOpen: () => boolean;
  set: (open: boolean) => void;
  /**
   * The DOM element for a micro-frontend, which is created once. It must stay the same, because single-spa
   * may mount into it while the gate is briefly closed, and never remounts into another element.
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
