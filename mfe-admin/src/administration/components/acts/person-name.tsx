import { Badge, Link, Row } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';

export interface PersonNameProps {
  id: string;
  firstName: string;
  lastName: string;
  suspended?: boolean;
}

/** A user's name as a row heading, with a link to their page. */
export const PersonName = ({ id, firstName, lastName, suspended = false }: PersonNameProps) => {
  const t = adminTexts.useTexts();
  return (
    <th scope="row">
      <Row $gap={2}>
        <Link to={`/admin/people/${id}`}>{`${firstName} ${lastName}`}</Link>
        {suspended && <Badge tone="danger">{t('adminActs.suspended')}</Badge>}
      </Row>
    </th>
  );
};
