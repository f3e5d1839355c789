import { ICON_SLOT, pictureAddress, type SiteValues } from '@gym/domain/contracts/site';
import { configPath } from '@gym/domain/database/system/config';
import { NEW_GYM_NAME } from '@gym/domain/new-gym';

/** The path of the web app manifest. */
export const MANIFEST_PATH = '/manifest.webmanifest';
/** The path that redirects to the icon of the installed app. */
export const APP_ICON_PATH = '/icono';
/** Maximum number of characters of a name that home screens show completely. */
const SHORT_NAME_LENGTH = 12;

const buildIcon = (size: number) => ({ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
/** The icons of an installed app whose gym uploaded no icon. */
const DEFAULT_ICONS = [
  buildIcon(192),
  buildIcon(512),
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function readConfig({ Config }: SiteValues) {
  const parsed = configPath.schema.safeParse(Config);
  return parsed.success ? parsed.data : null;
}

/** Returns the address of the gym's own icon; `null` if it uploaded none. */
function findOwnIcon(values: SiteValues): string | null {
  const version = readConfig(values)?.Photos?.[ICON_SLOT];
  return version === undefined ? null : pictureAddress('gimnasio', ICON_SLOT, version);
}

/** Returns the address of the picture that home screens show for the app. */
export function appIcon(values: SiteValues): string {
  return findOwnIcon(values) ?? '/icons/apple-touch-icon.png';
}

/**
 * Returns the web app manifest as JSON, with the gym's name, slogan, icon and colour; defaults replace missing ones.
 */
export function manifestJson(values: SiteValues): string {
  const config = readConfig(values);
  const name = config?.Name ?? NEW_GYM_NAME;
  const ownIcon = findOwnIcon(values);
  const shortcutIcons = [ownIcon === null ? buildIcon(192) : { src: ownIcon, sizes: '512x512', type: 'image/webp' }];
  const buildScreenshot = (file: string, label: string) => ({
    src: `/screenshots/${file}.png`,
    label,
    sizes: '360x740',
    type: 'image/png',
    form_factor: 'narrow',
  });
  return JSON.stringify({
    id: '/checador',
    name,
    short_name: name.length <= SHORT_NAME_LENGTH ? name : 'Gimnasio',
    description: config?.Slogan ?? 'Registro de asistencia del gimnasio.',
    lang: 'es-MX',
    start_url: '/checador',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfcfc',
    theme_color: config?.Colour ?? '#0b6b74',
    icons:
      ownIcon === null
        ? DEFAULT_ICONS
        : ['192x192', '512x512'].map((sizes) => ({ src: ownIcon, sizes, type: 'image/webp', purpose: 'any' })),
    shortcuts: [
      { name: 'Registrar mi asistencia', short_name: 'Asistencia', url: '/checador', icons: shortcutIcons },
      { name: 'Mi credencial', url: '/perfil-usuario', icons: shortcutIcons },
    ],
    screenshots: [buildScreenshot('check-in', 'Registro de asistencia'), buildScreenshot('card', 'Mi credencial')],
  });
}
