/** The last sound in words, over the lower edge of the map. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import styles from './sound.module.css'
import { soundPlayer } from './sound-player.ts'

const captionMs = 2500

export function SoundCaption(): ReactNode {
  const caption = useSyncExternalStore(soundPlayer.subscribe, soundPlayer.caption)
  const [fadedNumber, setFadedNumber] = useState(0)
  const number = caption?.number ?? 0
  useEffect(() => {
    const timer = setTimeout(() => setFadedNumber(number), captionMs)
    return () => clearTimeout(timer)
  }, [number])
  if (caption === null || number === fadedNumber) return null
  return (
    // The same is announced from the log: a screen reader need not hear it twice.
    <p className={styles.caption} data-part="sound-caption" aria-hidden="true">
      [{caption.text}]
    </p>
  )
}
