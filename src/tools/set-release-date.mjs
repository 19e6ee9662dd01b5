/** Part of `npm run release:version`: writes the date of the new version into `package.json`, for the start-up log. [SITE-13] */
import { readFileSync, writeFileSync } from 'node:fs';

const project = JSON.parse(readFileSync('package.json', 'utf8'));
project.released = new Date().toISOString().replace(/\.\d+/, '');
writeFileSync('package.json', JSON.stringify(project, null, 2) + '\n');
