/** The bare bar with r2wc: no rule, no texts, no calls. */
import r2wc from '@r2wc/react-to-web-component';
import { Bar } from './bare-bar.tsx';

customElements.define('bare-bar', r2wc(Bar, { shadow: 'open' }));
