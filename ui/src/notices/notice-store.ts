/** How a notice looks: something is wrong, wants doing, or is good to know. */
export type NoticeTone = 'danger' | 'warning' | 'info';

/**
 * How soon a person should know, most pressing first: `now` concerns the work in hand, `soon` asks for something to be
 * done, `later` is good to know.
 */
export const noticeRanks = ['now', 'soon', 'later'] as const;
export type NoticeRank = (typeof noticeRanks)[number];

/** What a person can do about a notice: a page to go to, or something to set off. */
export type NoticeAction = { label: string; pending?: boolean } & ({ to: string } | { onPress: () => void });

/** Something about the whole product that stands until it is settled, such as a trial that ends. */
export interface NoticeMessage {
  /** Names what it is about; there is one notice of each id. */
  id: string;
  rank: NoticeRank;
  tone: NoticeTone;
  text: string;
  /**
   * What it says as far as someone who dismissed it is concerned: another value brings it back. The text itself without it,
   * which is wrong for a text that counts down.
   */
  says?: string;
  actions?: readonly NoticeAction[];
}

/** The notices of one page: the shell shows them, every micro-frontend may add some. */
export interface NoticeStore {
  /** Adds a notice, or changes the one with its id. */
  show: (notice: NoticeMessage) => void;
  withdraw: (id: string) => void;
  /** Hides a notice in this browser until it says something else. */
  dismiss: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** What is to be seen, most pressing first. */
  snapshot: () => readonly NoticeMessage[];
}

const storageKey = 'proviso.notices.dismissed';

type Dismissed = Readonly<Record<string, string>>;
/** Gives the browser's storage; reading it throws where it is forbidden. */
export type NoticeStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** What each id said when it was dismissed; nothing where storage is forbidden or holds something else. */
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
    // Full, or forbidden: it holds until the page is left.
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
