/** Tone of a notice: an error, a task, or information. */
export type NoticeTone = 'danger' | 'warning' | 'info';

/**
 * Urgency of a notice, highest first. `now` affects the current work, `soon` requires an action, and `later`
 * is informational.
 */
export const noticeRanks = ['now', 'soon', 'later'] as const;
export type NoticeRank = (typeof noticeRanks)[number];

/** Action of a notice: a link to a page, or a callback. */
export type NoticeAction = { label: string; pending?: boolean } & ({ to: string } | { onPress: () => void });

/** A message about the whole product, such as the end of a trial. It remains until the issue is resolved. */
export interface NoticeMessage {
  /** Identifies the notice's subject. There is only one notice per id. */
  id: string;
  rank: NoticeRank;
  tone: NoticeTone;
  text: string;
  /**
   * Fingerprint for dismissal: a dismissed notice comes back when its fingerprint changes. By default, it is
   * the text. A countdown needs its own fingerprint, because its text changes all the time.
   */
  says?: string;
  actions?: readonly NoticeAction[];
}

/** The page's notices. The shell shows them, and every micro-frontend can add some. */
export interface NoticeStore {
  /** Adds a notice, or replaces the one with the same id. */
  show: (notice: NoticeMessage) => void;
  withdraw: (id: string) => void;
  /** Hides a notice in this browser until its fingerprint changes. */
  dismiss: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** Visible notices, most urgent first. */
  snapshot: () => readonly NoticeMessage[];
}

const storageKey = 'proviso.notices.dismissed';

type Dismissed = Readonly<Record<string, string>>;
/** Returns the browser's storage. Throws if access is forbidden. */
export type NoticeStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Fingerprints of dismissed notices, by id. Empty if storage is forbidden or contains invalid data. */
const readDismissed = (storage: NoticeStorage): Dismissed => {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Dismissed) : {};
  } catch {
    return {};
  }
};
const keepDismissed = (storage: NoticeStorage, dismissed: Dismissed): void => {
  try {
    storage().setItem(storageKey, JSON.stringify(dismissed));
  } catch {
    // Storage is full or forbidden, so the dismissal lasts only until the user leaves the page.
  }
};

const saidBy = ({ says, text }: NoticeMessage): string => says ?? text;

export const createNoticeStore = (storage: NoticeStorage): NoticeStore => {
  const listeners = new Set<() => void>();
  const notices = new Map<string, NoticeMessage>();
  let dismissed = readDismissed(storage);
  let seen: readonly NoticeMessage[] = [];
  const update = () => {
    seen = [...notices.values()]
      .filter((notice) => dismissed[notice.id] !== saidBy(notice))
      .toSorted((one, other) => noticeRanks.indexOf(one.rank) - noticeRanks.indexOf(other.rank));
    for (const listener of listeners) listener();
  };
  return {
    show: (notice) => {
      notices.set(notice.id, notice);
      update();
    },
    withdraw: (id) => {
      notices.delete(id);
      update();
    },
    dismiss: (id) => {
      const notice = notices.get(id);
      if (!notice) return;
      dismissed = { ...dismissed, [id]: saidBy(notice) };
      keepDismissed(storage, dismissed);
      update();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => seen,
  };
};
