import './worker-shim.testing.ts';
import './worker-script.ts';
