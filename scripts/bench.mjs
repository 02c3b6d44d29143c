#!/usr/bin/env node
/**
 * `npm run bench`: how long missions take and what they need, on services of their own. What happens is in
 * run/bench.ts. `npm run bench -- planted`: which planted effects the analyst finds; that is in run/planted.ts.
 * `npm run bench -- readings`: how long the reading before launch takes; that is in run/readings.ts.
 * `npm run bench -- goals`: how many goals in plain words are read right; that is in run/goals.ts.
 * `npm run bench -- asked`: how many goals are read as somebody wrote down that they should be; in run/asked.ts.
 * `npm run bench -- insights`: what is said of tables with known insights; that is in run/insights.ts.
 * `npm run bench -- reports`: the printed reports of tables with goals, to be read; that is in run/reports.ts.
 * `npm run bench -- series`: which economic series are chosen for goals; that is in run/series.ts.
 * `npm run bench -- closed-questions`: how many questions with one exact answer are answered right; in run/closed-questions.ts.
 * `npm run bench -- first-words`: how soon a chat says something; that is in run/first-words.ts.
 * `npm run bench -- polls`: how a poll of a mission's status compares with a bare route; that is in run/polls.ts.
 * `npm run bench -- fit-apart`: fits anew what rows are told apart by; in run/fit-apart.ts.
 * `npm run bench -- fit-measures`: fits anew what questions measure; in run/fit-measures.ts.
 * `npm run bench -- fit-acts`: fits anew what questions of a goal ask, from goals with what they ask; in run/fit-acts.ts.
 */
import { enter } from './services/enter.mjs'

if (process.argv[2] === 'planted')
  await enter('run/planted.ts', { title: 'Apogee benchmark: planted effects', dev: true })
else if (process.argv[2] === 'readings')
  await enter('run/readings.ts', { title: 'Apogee benchmark: readings before launch', dev: true })
else if (process.argv[2] === 'goals')
  await enter('run/goals.ts', { title: 'Apogee benchmark: goals in plain words', dev: true })
else if (process.argv[2] === 'asked')
  await enter('run/asked.ts', { title: 'Apogee benchmark: what goals ask', dev: true })
else if (process.argv[2] === 'insights')
  await enter('run/insights.ts', { title: 'Apogee benchmark: insights', dev: true })
else if (process.argv[2] === 'reports')
  await enter('run/reports.ts', { title: 'Apogee benchmark: reports', dev: true })
else if (process.argv[2] === 'series')
  await enter('run/series.ts', { title: 'Apogee benchmark: economic series', dev: true })
else if (process.argv[2] === 'closed-questions')
  await enter('run/closed-questions.ts', { title: 'Apogee benchmark: closed questions', dev: true })
else if (process.argv[2] === 'first-words')
  await enter('run/first-words.ts', { title: 'Apogee benchmark: first words of a chat', dev: true })
else if (process.argv[2] === 'polls')
  await enter('run/polls.ts', { title: 'Apogee benchmark: polls', dev: true })
else if (process.argv[2] === 'fit-apart')
  await enter('run/fit-apart.ts', { title: 'Apogee: what rows are told apart by, fitted anew', dev: true })
else if (process.argv[2] === 'fit-measures')
  await enter('run/fit-measures.ts', { title: 'Apogee: what questions measure, fitted anew', dev: true })
else if (process.argv[2] === 'fit-acts')
  await enter('run/fit-acts.ts', { title: 'Apogee: acts of goals, fitted anew', dev: true })
else await enter('run/bench.ts', { title: 'Apogee benchmark', dev: true })
