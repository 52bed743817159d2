/** Tone of a notice: an error, a task, or information. */
export type NoticeTone = 'danger' | 'warning' | 'info';

/**
 * Urgency of a notice, highest first: `now` concerns the current work, `soon` asks for an action, `later` is
 * information.
 */
export const noticeRanks = ['now', 'soon', 'later'] as const;
export type NoticeRank = (typeof noticeRanks)[number];

/** Action of a notice: a page to go to, or a callback. */
export type NoticeAction = { label: string; pending?: boolean } & ({ to: string } | { onPress: () => void });

/** A message about the whole product that remains until it is settled, such as a trial that ends. */
export interface NoticeMessage {
  /** Identifies its subject; there is one notice of each id. */
  id: string;
  rank: NoticeRank;
  tone: NoticeTone;
  text: string;
  /**
   * Fingerprint for dismissal: another value brings the notice back. Defaults to the text, which is wrong for
   * a countdown.
   */
  says?: string;
  actions?: readonly NoticeAction[];
}

/** The notices of one page: the shell shows them, and every micro-frontend may add some. */
export interface NoticeStore {
  /** Adds a notice, or changes the one with its id. */
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
/** Returns the browser's storage; reading it throws if it is forbidden. */
export type NoticeStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Fingerprints of dismissed notices by id; empty if storage is forbidden or holds something else. */
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
    // Storage is full or forbidden: the dismissal is valid until the user leaves the page.
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
