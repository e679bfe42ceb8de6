import { Redirect, useParams } from 'wouter';

/** An address that names a draw leads to the desk with it open. */
export function DrawAddress() {
  const { id } = useParams<{ id: string }>();
  return <Redirect to={`/dashboard/draws?draw=${encodeURIComponent(id)}`} replace />;
}
