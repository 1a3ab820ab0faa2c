/** A thread of the language server that reads large files: without all the rest it starts in half the time. */
import { workerData } from 'node:worker_threads';
import { serveJobs } from './workspace/large/threads';

serveJobs(workerData);
