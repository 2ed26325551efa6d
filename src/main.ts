import { start } from './app/start.ts';

await start(() => import('virtual:react-router/server-build'));
