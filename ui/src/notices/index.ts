export {
  createNoticeStore,
  type NoticeAction,
  type NoticeMessage,
  type NoticeRank,
  type NoticeStore,
  type NoticeTone,
} from './notice-store.ts';
export { useNotice } from './use-notice.ts';
