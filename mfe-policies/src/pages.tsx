import { AdminOnly, Route, Routes } from '@proviso/ui';
import { lazy } from 'react';

const PoliciesPage = lazy(async () => ({
  default: (await import('./policies/components/policies-page.tsx')).PoliciesPage,
}));
const PolicyPage = lazy(async () => ({
  default: (await import('./policies/components/page/policy-page.tsx')).PolicyPage,
}));
const NewPage = lazy(async () => ({
  default: (await import('./policies/components/page/edit/new-page.tsx')).NewPage,
}));
const UploadPage = lazy(async () => ({
  default: (await import('./upload/components/upload-page.tsx')).UploadPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/components/dashboard-page.tsx')).DashboardPage,
}));
const SearchPage = lazy(async () => ({
  default: (await import('./search/components/search-page.tsx')).SearchPage,
}));
const TemplatesPage = lazy(async () => ({
  default: (await import('./templates/components/templates-page.tsx')).TemplatesPage,
}));

const AuditorRoomPage = lazy(async () => ({
  default: (await import('./auditor-room/components/auditor-room-page.tsx')).AuditorRoomPage,
}));
const AuditedPolicyPage = lazy(async () => ({
  default: (await import('./auditor-room/components/audited-policy-page.tsx')).AuditedPolicyPage,
}));
const AuditedAnalysisPage = lazy(async () => ({
  default: (await import('./auditor-room/components/audited-analysis-page.tsx')).AuditedAnalysisPage,
}));
const EvidenceRequestsPage = lazy(async () => ({
  default: (await import('./auditor-room/components/evidence-requests-page.tsx')).EvidenceRequestsPage,
}));
const ReviewsPage = lazy(async () => ({
  default: (await import('./reviews/components/reviews-page.tsx')).ReviewsPage,
}));

const ExceptionsPage = lazy(async () => ({
  default: (await import('./exceptions/components/exceptions-page.tsx')).ExceptionsPage,
}));

/** Components from other features for a policy's page. */
const parts = {
  Documents: lazy(async () => ({
    default: (await import('./upload/components/policy-documents.tsx')).PolicyDocuments,
  })),
  DocumentsInBrief: lazy(async () => ({
    default: (await import('./upload/components/documents-in-brief.tsx')).DocumentsInBrief,
  })),
  ReviewInBrief: lazy(async () => ({
    default: (await import('./reviews/components/review-in-brief.tsx')).ReviewInBrief,
  })),
  ExceptionsInBrief: lazy(async () => ({
    default: (await import('./exceptions/components/exceptions-in-brief.tsx')).ExceptionsInBrief,
  })),
  CommentsInBrief: lazy(async () => ({
    default: (await import('./comments/components/comments-in-brief.tsx')).CommentsInBrief,
  })),
  PastReviews: lazy(async () => ({
    default: (await import('./reviews/components/past-reviews.tsx')).PastReviews,
  })),
};

/** Routes of this micro-frontend. Other micro-frontends' routes render nothing here. */
export const Pages = () => (
  <Routes>
    <Route path="/auditor-room" element={<AuditorRoomPage />} />
    <Route path="/auditor-room/requests" element={<EvidenceRequestsPage />} />
    <Route path="/auditor-room/:id" element={<AuditedPolicyPage />} />
    <Route path="/auditor-room/:id/versions/:version" element={<AuditedPolicyPage />} />
    <Route path="/auditor-room/:id/analyses/:analysisId" element={<AuditedAnalysisPage />} />
    <Route path="/dashboard" element={<DashboardPage />} />
    <Route path="/policies" element={<PoliciesPage />} />
    <Route path="/policies/new" element={<NewPage />} />
    <Route path="/policies/:id/*" element={<PolicyPage parts={parts} />} />
    <Route path="/exceptions" element={<ExceptionsPage />} />
    <Route path="/reviews" element={<ReviewsPage />} />
    <Route path="/upload" element={<UploadPage />} />
    <Route path="/search" element={<SearchPage />} />
    <Route path="/templates" element={<TemplatesPage />} />
    <Route path="/admin" element={<AdminOnly />}>
      <Route path="policies" element={<PoliciesPage />} />
      <Route path="upload" element={<UploadPage />} />
      <Route path="search" element={<SearchPage />} />
      <Route path="templates" element={<TemplatesPage />} />
    </Route>
    <Route path="*" element={null} />
  </Routes>
);
