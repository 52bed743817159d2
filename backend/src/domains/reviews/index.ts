// Public interface of this domain for other domains (docs/adr/0072).
export { planFirstReview } from './plan-first-review.ts';
export { planReviewBy } from './plan-review-by.ts';
