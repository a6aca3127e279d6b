import { expect, test } from 'vitest'
import type { Connection } from '#client/api/connection.ts'
import { waitForConnection } from './connection-wait.ts'

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

test('returns at once with a network', async () => {
  const { connection, listeners } = openNetwork(true)
  expect(await waitForConnection(connection, new AbortController().signal)).toBe(true)
  expect(listeners()).toBe(0)
})

test('waits until the network is back', async () => {
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

test('returns false once the wait is aborted', async () => {
  const { connection, turn, listeners } = openNetwork(false)
  const stopping = new AbortController()
  const waiting = waitForConnection(connection, stopping.signal)
  stopping.abort()
  turn(true)
  expect(await waiting).toBe(false)
  expect(listeners()).toBe(0)
  expect(await waitForConnection(connection, stopping.signal)).toBe(false)
})
