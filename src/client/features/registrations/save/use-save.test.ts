import { expect, test } from 'vitest'
import type { Connection } from '#client/api/connection.ts'
import { waitForConnection } from './use-save.ts'

/** A network that goes and comes as the test says; `listeners` counts who waits for it. */
function openNetwork(isThere: boolean, failingProbes = 0) {
  let probes = 0
  const listening = new Set<() => void>()
  let isOnline = isThere
  const connection: Connection = {
    isOnline: () => isOnline,
    onChanged(listener) {
      listening.add(listener)
      return () => listening.delete(listener)
    },
    reachesServer: () => Promise.resolve(++probes > failingProbes),
  }
  function turn(isOn: boolean) {
    isOnline = isOn
    for (const listener of listening) listener()
  }
  return { connection, turn, listeners: () => listening.size, probes: () => probes }
}

test('with a network nobody waits', async () => {
  const { connection, listeners } = openNetwork(true)
  expect(await waitForConnection(connection, new AbortController().signal)).toBe(true)
  expect(listeners()).toBe(0)
})

test('without one the wait ends when it is back', async () => {
  const { connection, turn, listeners } = openNetwork(false)
  const waiting = waitForConnection(connection, new AbortController().signal)
  turn(false)
  expect(listeners()).toBe(1)
  turn(true)
  expect(await waiting).toBe(true)
  expect(listeners()).toBe(0)
})

test('keeps waiting until the server responds, because browsers report a network too early', async () => {
  const { connection, turn, probes } = openNetwork(false, 2)
  const waiting = waitForConnection(connection, new AbortController().signal)
  turn(true)
  expect(await waiting).toBe(true)
  expect(probes()).toBe(3)
})

test('whoever gives up waiting is not connected, not even later', async () => {
  const { connection, turn, listeners } = openNetwork(false)
  const patience = new AbortController()
  const waiting = waitForConnection(connection, patience.signal)
  patience.abort()
  turn(true)
  expect(await waiting).toBe(false)
  expect(listeners()).toBe(0)
  expect(await waitForConnection(connection, patience.signal)).toBe(false)
})
