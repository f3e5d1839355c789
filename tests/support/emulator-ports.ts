// The tests' view of the local suite; the values come from firebase.json.
export { APP_ORIGIN, DATABASE_INSTANCE, HOST, PORTS, PROJECT, ROOT, RULES_FILE } from '../../scripts/lib/project.ts';
