/** Body of `POST /api/policies` and `PUT /api/policies/{id}`. */
export interface PolicyInput {
  title: string;
  content: string;
  status: 'draft' | 'review' | 'active' | 'archived';
  facilityType: string;
  state: string;
  regulatoryBody: string;
  industry: string;
}
