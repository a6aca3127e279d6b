import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readComments, readTitles } from './support/source/read-comments.ts'
import { readProse, readSentences, type Sentence } from './support/source/read-sentences.ts'

const banned: [RegExp, string][] = [
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bwhomever\b|\bwhosoever\b|\bwhichever of\b/i, 'name the person'],
  [/\bthose who\b/i, 'people who'],
  [/\bnobody\b/i, 'no one'],
  [/\bsomebody\b/i, 'someone'],
  [/\beverybody\b/i, 'everyone'],
  [/\banybody\b/i, 'anyone'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\ball the same\b/i, 'anyway'],
  [/\bmeanwhile\b|\bby now\b/i, 'name the time, or leave it out'],
  [/\bstands?\b(?! for\b)/i, 'is, appears'],
  [/\b(is|are|was|were|be|been) told\b/i, 'we email, we tell'],
  [/\b(is|are) said\b/i, 'shows, says'],
  [/(?<![-./\w])\bmails?\b(?![-./:?\w])(?! (a check|servers?|programs?|providers?|apps?|hosts?)\b)/i, 'email'],
  [/\b(un)?tick(s|ed|ing)?\b/i, 'select, clear'],
  [/\bwent in\b|\bgoes in\b|\bhas gone in\b/i, 'saved'],
  [/\b(let|lets|letting) (them|it|him|her) go\b|\blet go of\b/i, 'resume, leave'],
  [/\btake(s|n)? back\b|\btook back\b/i, 'undo'],
  [/\bthe latest first\b/i, 'newest first'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bwish(es)?\b/i, 'pairing, pairing request'],
  [/\bappeals?\b/i, 'fundraising email'],
  [/\bfifths\b/i, 'fivesomes'],
  [/\breleas(e|es|ed|ing) .*\bspots?\b|\bspots? (is|are|was|were) released\b/i, 'decline'],
  [/\borganis/i, 'organiz…'],
  [/^(what|to whom|of whom|whose)\b(?!.*\?)/i, 'name the thing'],
  [/^(nothing|none) of\b/i, 'name the thing'],
  [/\bas it (stands|is) now\b/i, 'current'],
  [/\bput(s|ting)? (it |them )?(right|in order)\b/i, 'fix, correct, complete'],
  [/\bas soon as there is\b/i, 'when'],
  [/\bno(t any)? longer than\b/i, 'at most'],
  [/\bwhat became of\b/i, 'status'],
  [/\badmins\b/i, 'administrators, organizers'],
  [/\bsign(s|ed|ing)? in\b/i, 'log in'],
  [/\brevok(e|es|ed|ing)\b/i, 'turn off, cancel'],
  [/\bleave (it |them )?empty\b/i, 'leave blank'],
  [/\bfor good\b/i, 'permanently'],
  [/\bwhatever\b/i, 'any, regardless of'],
  [/\bgo(es|ing)? on\b/i, 'continue'],
  [/\bone.s own\b/i, 'their own'],
]

/** Texts that keep a word because it is a name, a person's own text, or the specification's. */
const exceptions: RegExp[] = [
  /\|mail\|/,
  /\|organisation\|/,
  /^guest mails \{…\}$/,
  /^an address such as /,
  /^Sign in with app passwords$/,
]

const wrongWords = (path: string, sentences: Sentence[]) =>
  sentences
    .filter(({ text }) => !exceptions.some((pattern) => pattern.test(text)))
    .flatMap(({ text, line }) =>
      banned
        .filter(([pattern]) => pattern.test(text))
        .map(([pattern, better]) => `${path}:${line} "${pattern.exec(text)?.[0]}" (${better}): ${text}`),
    )

/** A string without a space is a name, not a sentence. */
const isSentence = ({ text }: Sentence) => text.includes(' ')

const isRead = (path: string) => !/\.test\.tsx?$|\/fixtures\/|\/migrations\/|\/client\/dev\//.test(path)

test('uses plain words in all text in the code', () => {
  const paths = globSync('{src,scripts}/**/*.{ts,tsx}').filter(isRead)
  const wrong = paths.flatMap((path) =>
    wrongWords(path, readSentences(path, readFileSync(path, 'utf8')).filter(isSentence)),
  )
  expect(wrong).toEqual([])
})

test('uses plain words in every document', () => {
  const paths = globSync('{*.md,docs/**/*.md}')
  expect(paths.flatMap((path) => wrongWords(path, readProse(readFileSync(path, 'utf8'))))).toEqual([])
})

test('uses plain words in every comment', () => {
  const paths = globSync('{src,scripts,tests}/**/*.{ts,tsx,mjs,css}').filter((path) => !path.endsWith('words.test.ts'))
  expect(paths.flatMap((path) => wrongWords(path, readComments(path, readFileSync(path, 'utf8'))))).toEqual([])
})

test('uses plain words in every test title', () => {
  const paths = globSync('{src,tests}/**/*.{test.ts,test.tsx,e2e.ts}')
  expect(paths.flatMap((path) => wrongWords(path, readTitles(path, readFileSync(path, 'utf8'))))).toEqual([])
})
