/** Buttons, forms, messages and dialogs. */
import { type ReactNode, useState } from 'react'
import { SoundSettingsForm } from '../src/sound/sound-settings.tsx'
import { Banner } from '../src/ui/banner.tsx'
import { Button } from '../src/ui/button.tsx'
import { Checkbox, Choices } from '../src/ui/choices.tsx'
import { CopyLink } from '../src/ui/copy-link.tsx'
import { Dialog } from '../src/ui/dialog.tsx'
import { InlineError } from '../src/ui/inline-error.tsx'
import { Loading } from '../src/ui/loading.tsx'
import { Tabs } from '../src/ui/tabs.tsx'
import { TextField } from '../src/ui/text-field.tsx'
import { nothing, type Section } from './section.ts'

const looks = ['plain', 'main', 'quiet', 'danger'] as const

const Buttons = (): ReactNode => (
  <>
    {[false, true].map((big) => (
      <div key={String(big)} className="button-row">
        {looks.map((look) => (
          <Button key={look} look={look} big={big}>
            {look}
          </Button>
        ))}
        <Button disabled big={big}>
          disabled
        </Button>
      </div>
    ))}
  </>
)

function ChoiceParts(): ReactNode {
  const [chosen, setChosen] = useState<'british' | 'german'>('british')
  const [isChecked, setChecked] = useState(true)
  const choices = [
    { id: 'british', name: 'British', detail: 'They attack.' },
    { id: 'german', name: 'German', detail: 'They hold the trench.' },
  ] as const
  return (
    <>
      <Choices legend="In a list" choices={choices} chosen={chosen} onChoose={setChosen} />
      <Choices legend="Side by side" choices={choices} chosen={chosen} onChoose={setChosen} inline />
      <Checkbox checked={isChecked} onChange={setChecked} detail="With a sentence below.">
        A switch
      </Checkbox>
    </>
  )
}

function Fields(): ReactNode {
  const [text, setText] = useState('Hill 60')
  return (
    <>
      <TextField label="Name" value={text} onText={setText} />
      <TextField label="With a hint" value="" onText={nothing} hint="At least 3 letters." />
      <TextField label="Disabled" value="Ypres" onText={nothing} disabled />
      <InlineError>There is no match of this name.</InlineError>
      <CopyLink label="Link for your friend" text="https://firestep.example/join/4711" />
    </>
  )
}

const Messages = (): ReactNode => (
  <>
    <Banner title="A note">The other player has moved.</Banner>
    <Banner tone="warning" title="A warning" actions={<Button>Look at it</Button>}>
      Your machine gun would hit your own men.
    </Banner>
    <Banner tone="error" title="An error">
      The server does not answer.
    </Banner>
    <Loading text="The map is being drawn" />
  </>
)

function TabParts(): ReactNode {
  const [chosen, setChosen] = useState<'log' | 'units'>('log')
  const tabs = [
    { id: 'log', name: 'Log' },
    { id: 'units', name: 'Units' },
  ] as const
  return (
    <Tabs label="Panels" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <p>The panel of {chosen}.</p>
    </Tabs>
  )
}

function DialogPart(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {isOpen && (
        <Dialog title="End the turn?" onClose={() => setOpen(false)} actions={<Button look="main">End it</Button>}>
          <p>2 units can still move.</p>
        </Dialog>
      )}
    </>
  )
}

function SoundPart(): ReactNode {
  const [settings, setSettings] = useState({ sound: true, volume: 0.6, captions: false })
  return <SoundSettingsForm settings={settings} onChange={(change) => setSettings({ ...settings, ...change })} />
}

export const controlSections: readonly Section[] = [
  { id: 'buttons', name: 'Buttons', Part: Buttons },
  { id: 'choices', name: 'Choices', Part: ChoiceParts },
  { id: 'fields', name: 'Fields', Part: Fields },
  { id: 'messages', name: 'Messages and loading', Part: Messages },
  { id: 'tabs', name: 'Tabs', Part: TabParts },
  { id: 'dialogs', name: 'Dialogs', Part: DialogPart },
  { id: 'sound', name: 'Sound settings', Part: SoundPart },
]
