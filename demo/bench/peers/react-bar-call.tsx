/** The bare bar for users who are not verified: it makes the call of the KYC bar's rule before it shows. */
import r2wc from '@r2wc/react-to-web-component';
import { useEffect, useState } from 'react';
import { Bar } from './bare-bar.tsx';

const USER = '/api/web/v1/usercenter/get_info';

function UnverifiedBar() {
  const [isUnverified, setUnverified] = useState(false);
  useEffect(() => {
    void fetch(USER, { credentials: 'include' })
      .then((response) => response.json() as Promise<{ data?: { verified?: unknown } }>)
      .then(({ data }) => setUnverified(Number(data?.verified) === 0));
  }, []);
  return isUnverified ? <Bar /> : null;
}

customElements.define('bare-bar', r2wc(UnverifiedBar, { shadow: 'open' }));
