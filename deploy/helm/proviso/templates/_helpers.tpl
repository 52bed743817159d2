{{/* At most 43 characters: Kubernetes allows a CronJob 52, and adds 11 to the names of its Jobs; a Service has 63. */}}
{{- define "proviso.name" -}}
{{- if contains .Chart.Name (.Release.Name | trunc 43) }}{{ .Release.Name | trunc 43 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" (.Release.Name | trunc 35 | trimSuffix "-") .Chart.Name }}{{ end }}
{{- end }}

{{- define "proviso.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "proviso.labels" -}}
{{ include "proviso.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "proviso.image" -}}
{{- with .Values.image }}{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag | default $.Chart.AppVersion }}{{ end }}{{ end }}
{{- end }}

{{/* Values that contradict each other are refused before anything is deployed. */}}
{{- define "proviso.check" -}}
{{- if not (or .Values.files.s3.bucket .Values.files.existingClaim) }}{{ fail "files.s3.bucket or files.existingClaim: without one of them every pod would keep files of its own" }}{{ end }}
{{- with .Values.ingress }}
{{- if and .enabled (hasPrefix "https:" $.Values.publicUrl) (not .tlsSecret) (not .tlsEndsUpstream) }}{{ fail "ingress.tlsSecret: publicUrl is https, so name the Secret with its certificate, or set ingress.tlsEndsUpstream if TLS ends in front of the Ingress" }}{{ end }}
{{- if and .tlsSecret .tlsEndsUpstream }}{{ fail "ingress.tlsEndsUpstream: with ingress.tlsSecret, TLS ends at the Ingress" }}{{ end }}
{{- end }}
{{- if and .Values.networkPolicy.enabled (not .Values.networkPolicy.ingressFrom) }}{{ fail "networkPolicy.ingressFrom: name the peers that may call the API, such as the namespace of the ingress controller" }}{{ end }}
{{- if and (gt (int .Values.projections.replicas) 1) (not .Values.kafka.brokers) }}{{ fail "projections.replicas: more than one needs kafka.brokers" }}{{ end }}
{{- if gt (int .Values.projections.replicas) (int .Values.kafka.partitions) }}{{ fail "projections.replicas: a process without a partition of the topic has nothing to do (kafka.partitions)" }}{{ end }}
{{- with .Values.api.autoscaling }}{{- if and .enabled (gt (int .minReplicas) (int .maxReplicas)) }}{{ fail "api.autoscaling.minReplicas: expected at most maxReplicas" }}{{ end }}{{- end }}
{{- with .Values.projections.autoscaling }}{{- if .enabled }}
{{- if not $.Values.kafka.brokers }}{{ fail "projections.autoscaling: more than one process needs kafka.brokers" }}{{ end }}
{{- if gt (int .minReplicas) (int .maxReplicas) }}{{ fail "projections.autoscaling.minReplicas: expected at most maxReplicas" }}{{ end }}
{{- if gt (int .maxReplicas) (int $.Values.kafka.partitions) }}{{ fail "projections.autoscaling.maxReplicas: a process without a partition of the topic has nothing to do (kafka.partitions)" }}{{ end }}
{{- end }}{{- end }}
{{- end }}

{{/* Names of the components that serve only files, as a JSON list. */}}
{{- define "proviso.fileServers" -}}
{{- $names := list }}
{{- range $name := keys .Values.microFrontends | sortAlpha }}{{ $names = append $names (printf "mfe-%s" $name) }}{{ end }}
{{- toJson $names }}
{{- end }}

{{/* Rules for the connections that processes open: to name servers, stores, and outside services. */}}
{{- define "proviso.egress" -}}
{{- with .Values.networkPolicy.dns }}
- ports:
    - port: 53
      protocol: UDP
    - port: 53
      protocol: TCP
  to: {{- toYaml . | nindent 4 }}
{{- end }}
- ports:
    {{- range .Values.networkPolicy.egressPorts }}
    - port: {{ . }}
      protocol: TCP
    {{- end }}
  {{- with .Values.networkPolicy.egressTo }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* What is alike in the pods of every process. Takes root, component, and command. */}}
{{- define "proviso.pod" -}}
{{- $values := .root.Values }}
serviceAccountName: {{ $values.serviceAccountName }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with $values.image.pullSecrets }}
imagePullSecrets: {{ range . }}
  - name: {{ . }}{{ end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  # A volume with many files would otherwise have the group of each set at every start.
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with $values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {}
  - name: data
    {{- if $values.files.existingClaim }}
    persistentVolumeClaim:
      claimName: {{ $values.files.existingClaim }}
    {{- else }}
    emptyDir: {}
    {{- end }}
  {{- with $values.secrets.files }}
  - name: secrets
    secret:
      secretName: {{ . }}
      defaultMode: 0440
  {{- end }}
{{- end }}

{{/* The variables of the database's logins that a process has. Takes its component. */}}
{{- define "proviso.logins" -}}
{{- $logins := dict
  "migrate" "DATABASE_URL DATABASE_URL_OWNER DATABASE_URL_PROJECTOR DATABASE_URL_API DATABASE_URL_PLATFORM DATABASE_URL_JOBS"
  "api" "DATABASE_URL_API DATABASE_URL_PLATFORM DATABASE_URL_PROJECTOR"
  "projections" "DATABASE_URL_PROJECTOR DATABASE_URL_OWNER"
  "jobs" "DATABASE_URL_JOBS"
  "relay" "DATABASE_URL_JOBS"
  "scrub" "DATABASE_URL_PROJECTOR"
  "operator" "DATABASE_URL DATABASE_URL_OWNER DATABASE_URL_PROJECTOR DATABASE_URL_API DATABASE_URL_PLATFORM DATABASE_URL_JOBS" }}
{{- get $logins . | required (printf "no logins are known for the process %s" .) }}
{{- end }}

{{/* Variables of values.secrets.optional that a process reads, and others that only mean something with them, by their beginnings. */}}
{{- define "proviso.reads" -}}
{{- $reads := dict
  "migrate" "ADMIN_"
  "api" "AWS_ OIDC_ OPENAI_ ANALYSIS_ENGINE SMTP_ MAIL_ STRIPE_"
  "projections" "AWS_"
  "jobs" "AWS_ OPENAI_ ANALYSIS_ENGINE SMTP_ MAIL_ STRIPE_"
  "relay" ""
  "scrub" "AWS_"
  "operator" "AWS_ STRIPE_" }}
{{- get $reads . }}
{{- end }}

{{/* Whether a process has a variable: it is one of its own, or of no process in particular. Takes component and variable. */}}
{{- define "proviso.has" -}}
{{- $known := splitList " " "ADMIN_ AWS_ OIDC_ OPENAI_ ANALYSIS_ENGINE SMTP_ MAIL_ STRIPE_" }}
{{- $variable := .variable }}
{{- $beginning := "" }}
{{- range $known }}{{ if hasPrefix . $variable }}{{ $beginning = . }}{{ end }}{{ end }}
{{- if or (not $beginning) (has $beginning (include "proviso.reads" .component | splitList " ")) }}true{{ end }}
{{- end }}

{{- define "proviso.container" -}}
{{- $root := .root }}
{{- $values := .root.Values }}
name: {{ .component }}
image: {{ include "proviso.image" .root }}
imagePullPolicy: {{ $values.image.pullPolicy }}
command: {{ toJson .command }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
resources: {{- toYaml .resources | nindent 2 }}
env:
  - name: NODE_ENV
    value: production
  - name: HOST
    value: 0.0.0.0
  - name: PORT
    value: '3000'
  - name: OPERATIONS_PORT
    value: {{ $values.operationsPort | quote }}
  - name: DATA_DIR
    value: /var/lib/proviso
  - name: PUBLIC_URL
    value: {{ $values.publicUrl | quote }}
  - name: TRUSTED_PROXIES
    value: {{ $values.trustedProxies | quote }}
  {{- with $values.files.s3 }}
  {{- if .bucket }}
  - name: S3_BUCKET
    value: {{ .bucket | quote }}
  {{- end }}
  {{- if .region }}
  - name: S3_REGION
    value: {{ .region | quote }}
  {{- end }}
  {{- if .endpoint }}
  - name: S3_ENDPOINT
    value: {{ .endpoint | quote }}
  {{- end }}
  {{- end }}
  {{- if $values.kafka.brokers }}
  - name: KAFKA_BROKERS
    value: {{ $values.kafka.brokers | quote }}
  - name: KAFKA_TOPIC
    value: {{ $values.kafka.topic | quote }}
  {{- end }}
  {{- with $values.microFrontends }}
  {{- $served := list }}
  {{- range $name := keys . | sortAlpha }}
  {{- $served = append $served (printf "%s=http://%s-mfe-%s:8080" $name (include "proviso.name" $root) $name) }}
  {{- end }}
  - name: MICRO_FRONTENDS
    value: {{ join "," $served | quote }}
  {{- end }}
  {{- $component := .component }}
  {{- range $name, $value := $values.environment }}
  {{- if include "proviso.has" (dict "component" $component "variable" $name) }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- end }}
  {{- range concat (include "proviso.logins" .component | splitList " ") $values.secrets.required }}
  - name: {{ . }}
    valueFrom:
      secretKeyRef:
        name: {{ $values.secrets.existing }}
        key: {{ . }}
  {{- end }}
  {{- $ofProcess := ternary (list "ADMIN_EMAIL" "ADMIN_PASSWORD") list (eq .component "migrate") }}
  {{- range concat $ofProcess $values.secrets.optional }}
  {{- if include "proviso.has" (dict "component" $component "variable" .) }}
  - name: {{ . }}
    valueFrom:
      secretKeyRef:
        name: {{ $values.secrets.existing }}
        key: {{ . }}
        optional: true
  {{- end }}
  {{- end }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: data
    mountPath: /var/lib/proviso
  {{- if $values.secrets.files }}
  - name: secrets
    mountPath: /run/secrets
    readOnly: true
  {{- end }}
{{- end }}
